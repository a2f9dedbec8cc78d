import { readdirSync } from 'node:fs'

const folder = new URL('./looks/', import.meta.url)
const files = readdirSync(folder).sort()

/**
 * Every picture that `npm run look` takes: a page, who opens it, and what is tapped before the picture. Each file of
 * `looks/` holds those of one campaign or area.
 */
export const looks = (
  await Promise.all(files.map(async file => (await import(new URL(file, folder).href)).looks))
).flat()
