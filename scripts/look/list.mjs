import { readdirSync } from 'node:fs'

const folder = new URL('../looks/', import.meta.url)
const files = readdirSync(folder).sort()

/**
 * All pictures taken by `npm run look`: page, person, and taps before the picture. Each file of `looks/` has those of
 * one campaign or area; they are taken in turn, because some spend what the demo holds.
 */
export const lookGroups = await Promise.all(
  files.map(async file => (await import(new URL(file, folder).href)).looks),
)
