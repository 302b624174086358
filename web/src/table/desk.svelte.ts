/** What all parts of one table share: the scene shown, what is tapped, lit and pointed at. */
import { getContext, setContext, type Snippet } from "svelte";
import { drawingOf } from "../games";
import { handOf } from "../lib/scene";
import type { Hint, LogEntry, Scene, TableEvent, TableInfo, Touch, You } from "../lib/types";
import { followed, grouped } from "./arranging";
import { fan } from "./fan";
import { Air } from "./flying.svelte";
import { Pace } from "./pace.svelte";
import { isCrowded } from "./seating";
import { drop, nextTouches, onlyMove, remaining, tap, wayOf, type Step } from "./tapping";
import { touchesOf, type Where } from "./touch";

export interface TableProps {
  scene: Scene;
  info: TableInfo;
  you: You;
  event: TableEvent | null;
  log: LogEntry[];
  locked: boolean;
  onmove: (move: string) => void;
  onillegal: (touch: Touch) => void;
  toast?: string;
  hint?: Hint | null;
  pointing?: Touch[];
  readonly?: boolean;
  auto?: boolean;
  after?: Snippet;
}

const SIDES = 2 * 208; // what stands left and right of the hand on a wide table
const EDGES = 16;
const SHORT = 600; // px
const LOOKED_AT = 42; // px: a card that is read but not tapped
const NOTE = 112; // half of the widest note

export class Desk {
  readonly #props: TableProps;
  readonly pace: Pace;
  tapped = $state.raw<Touch[]>([]);
  within = $state.raw<string[] | null>(null); // only these moves: a bracket of the hand was chosen
  noted = $state.raw<{ touch: Touch; within: boolean; x: number; y: number } | null>(null);
  order = $state.raw<string[] | null>(null); // the hand as the player put it
  width = $state(1000);
  height = $state(700);
  headroom = $state(0); // px that the seats above the centre take
  actionsHeight = $state(0);
  readonly air = new Air();

  scene = $derived.by(() => this.pace.shown);
  flying = $derived.by(() => this.air.away);
  drawing = $derived.by(() => drawingOf(this.scene.game));
  info = $derived.by(() => this.#props.info);
  readonly = $derived.by(() => this.#props.readonly ?? false);
  wide = $derived(this.width >= 720);
  spare = $derived.by(() => this.readonly && !this.wide && (this.height < SHORT || isCrowded(this.scene, this.width))); // hands lie open in little room
  cardWidth = $derived.by(() => this.#fittingCard());
  handWidth = $derived(this.wide ? this.width - SIDES : this.width - EDGES);
  seat = $derived.by(() => this.scene.seat); // at the bottom
  self = $derived.by(() => this.#props.you.seat); // whom "you" means: in a replay another may sit at the bottom
  hand = $derived.by(() => handOf(this.scene, this.seat));
  #places = $derived.by(() => touchesOf(this.scene));
  groups = $derived.by(() => this.#handGroups());
  shownOrder = $derived(this.groups.flat());
  active = $derived.by(() => this.#isActive());
  offers = $derived.by(() => (this.active ? this.#offered() : []));
  next = $derived(new Set(nextTouches(this.offers, this.tapped)));
  touches = $derived(new Set(this.offers.flatMap(({ path }) => path))); // all that some move needs
  lit = $derived.by(() => this.#litTouches());
  preview = $derived.by(() => this.scene.previews[this.noted?.touch ?? ""] ?? null); // of what is looked at
  marked = $derived.by(() => this.#markedTouches());
  markedMoves = $derived.by(() => new Set(this.#props.hint ? [this.#props.hint.move] : []));
  handLit = $derived.by(() => [...this.lit].some((touch) => this.isInHand(touch)));
  choices = $derived.by(() => (this.tapped.length ? this.#labelled() : []));
  buttons = $derived.by(() => this.#shownButtons());

  constructor(props: TableProps) {
    this.#props = props;
    this.pace = new Pace(props.scene, props.log);
    this.pace.animator = this.air;
  }

  /** Whether a seat's hand lies open before it, as far as the room allows. */
  isOpen(seat: number): boolean {
    const hand = handOf(this.scene, seat)?.cards ?? [];
    const known = hand.filter((card) => card !== "?").length;
    return seat !== this.seat && known > 0 && (this.wide || known === hand.length);
  }

  /** Where a touch lies; buttons and choices lie nowhere. */
  where(touch: Touch): Where | undefined {
    return this.#places.get(touch);
  }

  isInHand(touch: Touch): boolean {
    const at = this.where(touch);
    return at !== undefined && at.place === this.hand;
  }

  /** Dimmed is what leads nowhere while something beside it does. */
  isDim(touch: Touch): boolean {
    const here = this.where(touch)?.place;
    if ([...this.next].some((one) => this.where(one)?.gap)) return false; // a place among them is sought
    const beside = (one: Touch): boolean => this.where(one)?.place === here && this.where(one)?.gap === false;
    const follows = [...this.next].filter(beside);
    if (follows.length || !this.tapped.length) return follows.length > 0 && !follows.includes(touch);
    const first = nextTouches(this.offers, []).filter(beside);
    return first.length > 0 && !first.includes(touch);
  }

  press(touch: Touch): void {
    this.pace.skip();
    if (this.#props.readonly) return;
    this.#take(tap(this.offers, this.tapped, touch));
  }

  /** A span of the hand that may be several moves. */
  choose(touch: Touch, moves: string[]): void {
    this.back();
    const [only] = moves;
    if (moves.length === 1 && only !== undefined) return this.play(only);
    this.within = moves;
    this.#take(tap(this.offers, [], touch));
  }

  /** A drag begins: what it may end on lights up. */
  lift(touch: Touch): void {
    const step = tap(this.offers, [], touch);
    if (step.move === null && !step.refused) this.tapped = step.tapped;
  }

  drop(from: Touch, over: Touch | null): void {
    this.tapped = [];
    if (this.#props.readonly) return;
    const isHome = over !== null && this.where(from)?.place === this.where(over)?.place;
    this.#take(drop(this.offers, from, over, isHome));
  }

  /** Someone looks at this: its note is shown above it. */
  look(element: HTMLElement, touch: Touch): void {
    const outer = this.air.root?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const x = clamp(NOTE, box.x + box.width / 2 - (outer?.x ?? 0), this.width - NOTE);
    const within = this.isInHand(touch); // on the card itself: the prompt stands above it
    this.noted = { touch, within, x, y: (within ? box.bottom : box.y) - (outer?.y ?? 0) + (this.air.root?.scrollTop ?? 0) };
  }

  rearrange(change: (order: number[]) => number[]): void {
    const cards = this.hand?.cards ?? [];
    this.order = change(this.shownOrder).map((index) => cards[index] ?? "?");
  }

  back(): boolean {
    const any = this.tapped.length > 0;
    this.tapped = this.tapped.slice(0, -1);
    this.within = null;
    return any;
  }

  clear(): void {
    this.tapped = [];
    this.within = null;
    this.noted = null;
  }

  play(move: string): void {
    this.clear();
    this.#props.onmove(move);
  }

  #take(step: Step): void {
    this.tapped = step.tapped;
    if (step.tapped.length === 0) this.within = null;
    if (step.move !== null) this.play(step.move);
    else if (step.refused) this.#props.onillegal(step.refused);
  }

  #isActive(): boolean {
    const { locked, readonly } = this.#props;
    return !locked && !readonly && this.pace.current && this.scene.offers.length > 0;
  }

  #offered(): Scene["offers"] {
    const { within } = this;
    return within ? this.scene.offers.filter(({ move }) => within.includes(move)) : this.scene.offers;
  }

  /** As large as the screen allows and a long hand still fits side by side. */
  #fittingCard(): number {
    const count = Math.max(1, this.hand?.cards.length ?? 1);
    if (!this.wide) return this.#phoneCard(count);
    return clamp(64, Math.min(this.height * 0.125, this.handWidth / count - 6), 128);
  }

  /** A sequence in two rows, with its brackets between them, has the least room. */
  #phoneCard(count: number): number {
    const rows = this.hand?.kind === "row" ? fan(count, this.handWidth, 54, 44).rows : 1;
    if (rows > 1) return clamp(this.readonly ? LOOKED_AT : 48, this.height * 0.07, 62);
    return clamp(this.readonly ? LOOKED_AT : 54, Math.min(this.width * 0.17, this.height * 0.085), 76);
  }

  #handGroups(): number[][] {
    const cards = this.hand?.cards ?? [];
    if (this.order) return [followed(this.order, cards)];
    return grouped(this.hand?.groups ?? [], cards.length);
  }

  /** At first only one's own cards and what decides at once; then all that may follow. */
  #litTouches(): Set<Touch> {
    if (this.tapped.length) return this.next;
    const decides = new Set(this.offers.filter(({ path }) => path.length === 1).map(({ path }) => path[0]));
    return new Set([...this.next].filter((touch) => decides.has(touch) || this.#isOwnCard(touch)));
  }

  #isOwnCard(touch: Touch): boolean {
    const at = this.where(touch);
    return at?.index != null && at.place.owner !== null && at.place.owner === this.seat;
  }

  /** What a hint or a lesson points at: once on the way to its move, only what comes next. */
  #markedTouches(): Set<Touch> {
    const { hint, pointing = [] } = this.#props;
    const wanted = [...(this.info.lesson?.expect ?? []), ...(hint ? [hint.move] : [])];
    const way = this.tapped.length ? remaining(this.offers, this.tapped).filter(({ move }) => wanted.includes(move)) : [];
    if (way.length) return new Set(nextTouches(way, this.tapped));
    return new Set([...pointing, ...(hint ? wayOf(this.scene, hint.move) : [])]);
  }

  /** A button that only repeats a card of the hand is left out; on a full phone also one that repeats a pile. */
  #shownButtons(): Touch[] {
    const full = !this.wide && this.scene.seats > 4;
    const seen = this.offers.filter(({ path: [touch = "", ...more] }) => {
      const at = this.where(touch);
      return at !== undefined && more.length === 0 && (full || at.index !== null);
    });
    const moves = new Set(seen.map(({ move }) => move));
    const repeats = (touch: Touch): boolean => remaining(this.offers, [touch]).every(({ move }) => moves.has(move));
    return this.tapped.length ? [] : this.#labelled().filter((touch) => !repeats(touch));
  }

  /** What may be tapped next and has words on it: a button at first, then a choice. */
  #labelled(): Touch[] {
    return [...this.next].filter((touch) => this.scene.labels[touch]);
  }

  /** The one move there is, where nothing is to be chosen. */
  get forced(): string | null {
    return this.active && this.#props.auto !== false ? onlyMove(this.offers) : null;
  }
}

function clamp(least: number, value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}

const KEY = Symbol("desk");

export function giveDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function theDesk(): Desk {
  return getContext<Desk>(KEY);
}
