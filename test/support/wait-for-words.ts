import { pageText, settle } from './mount.tsx'

/** How long words may take that depend on a file of their own, ms. */
const patienceMs = 5000

/** Waits until the page says this (without spaces); the assertion that follows tells if it never does. */
export async function waitForWords(words: string): Promise<void> {
  const end = Date.now() + patienceMs
  while (!pageText().includes(words) && Date.now() < end) await settle()
}
