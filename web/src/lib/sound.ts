/** Soft sounds, made on the spot. */
import { settings } from "./settings.svelte";

export type SoundName = "card" | "chip" | "turn" | "end";

let context: AudioContext | null = null;

export function sound(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers refuse it before a first click
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[name](context, context.currentTime);
}

const SOUNDS: Record<SoundName, (out: AudioContext, at: number) => void> = {
  card: (out, at) => swish(out, at),
  chip: (out, at) => [0, 0.07].forEach((delay) => tone(out, at + delay, 2100, 0.09, 0.05)),
  turn: (out, at) => [523, 784].forEach((pitch, i) => tone(out, at + i * 0.11, pitch, 0.35, 0.07)),
  end: (out, at) =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(out, at + i * 0.13, pitch, 0.6, 0.07)),
};

function tone(out: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const source = out.createOscillator();
  source.type = "sine";
  source.frequency.value = pitch;
  source.connect(fading(out, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

/** A card slides: a short breath of filtered noise. */
function swish(out: AudioContext, at: number): void {
  const length = 0.12;
  const noise = out.createBuffer(1, out.sampleRate * length, out.sampleRate);
  noise.getChannelData(0).forEach((_, i, data) => (data[i] = Math.random() * 2 - 1));
  const source = out.createBufferSource();
  source.buffer = noise;
  const filter = out.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(1400, at);
  filter.frequency.exponentialRampToValueAtTime(3200, at + length);
  source.connect(filter).connect(fading(out, at, length, 0.16));
  source.start(at);
}

function fading(out: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = out.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out.destination);
  return gain;
}
