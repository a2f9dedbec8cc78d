import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { startPaths } from '../activity/start-paths.ts'
import { previews } from '../previews.ts'
import { pageGroups } from './page-groups.ts'

const routesSchema = v.array(v.object({ path: v.string(), title: v.optional(v.string()) }))

/** The group of the list that campaigns add themselves to. */
const previewGroup = '活动预览'

type Route = v.InferOutput<typeof routesSchema>[number]

/** Every page of the app with a link that shows it at work; the paths are the build's, names and links are ours. */
export function mountPageList(app: Hono, { distDir }: { distDir: string }): void {
  app.get('/sandbox/routes', c => c.json({ groups: groupsOf(readRoutes(distDir)) }))
}

function readRoutes(distDir: string): Route[] {
  return v.parse(routesSchema, JSON.parse(readFileSync(join(distDir, 'routes.json'), 'utf8')))
}

/** Groups in our order; a path that no group names yet comes last, under its own title. */
export function groupsOf(routes: Route[]) {
  const built = new Set(routes.map(route => route.path))
  const named = pageGroups.map(({ title, pages }) => ({
    title,
    pages: pages
      .filter(([path]) => built.has(path))
      .map(([path, name, query]) => entry(path, name, query)),
  }))
  named.find(({ title }) => title === previewGroup)?.pages.push(...previewEntries(routes))
  const known = new Set(pageGroups.flatMap(({ pages }) => pages).map(([path]) => path))
  const rest = routes
    .filter(({ path }) => !known.has(path))
    .map(({ path, title }) => entry(path, title ?? path))
  return [...named, { title: '其他', pages: rest }].filter(group => group.pages.length > 0)
}

/** The start pages of all campaigns that can be looked at before they are published. */
function previewEntries(routes: Route[]) {
  const known = new Set(routes.map(route => route.path))
  const starts = new Set(Object.keys(previews).map(type => startPaths[type]))
  return pageGroups
    .flatMap(({ pages }) => pages)
    .filter(([path]) => starts.has(path) && known.has(path))
    .map(([path, name, query]) => entry(path, name, `isPreview=1&${query ?? ''}`))
}

function entry(path: string, name: string, query = '') {
  return { path, name, link: linkOf(path, query) }
}

/** A preview, a scanned account and a third party's link go through the address that makes their key, good for minutes. */
function linkOf(path: string, query: string): string {
  const [, previewed] = /^isPreview=1&(id=\d+)/.exec(query) ?? []
  if (previewed) return `/sandbox/preview?br=8&${previewed}&to=${encodeURIComponent(path)}`
  if (/&subject=/.test(query)) return `/sandbox/bind?br=8&${query}`
  const [, person, rest] = /^third=(\w+)&(.+)$/.exec(query) ?? []
  if (person)
    return `/sandbox/third?br=8&person=${person}&path=${encodeURIComponent(`${path}?${rest}`)}`
  return `${path}?br=8${query && `&${query}`}`
}
