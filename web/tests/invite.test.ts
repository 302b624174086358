import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Invite from "../src/pages/Invite.svelte";

afterEach(() => vi.unstubAllGlobals());

function invite(origin: string): void {
  vi.stubGlobal("location", new URL(origin));
  render(Invite, { link: "/t/abc", title: "Lobo 77" });
}

test("a link that others can open has a QR code", async () => {
  invite("http://192.168.0.7:7788/t/abc");
  const code = await screen.findByRole("img", { name: "QR code of the link" });
  const [, , width] = code.getAttribute("viewBox")!.split(" ").map(Number);
  expect(width).toBe(29 + 2 * 4); // version 3, which holds 42 bytes, within its white border
});

test("an address of this machine alone has none", () => {
  invite("http://localhost:7788/t/abc");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("kibitz serve --host 0.0.0.0")).toBeTruthy();
});
