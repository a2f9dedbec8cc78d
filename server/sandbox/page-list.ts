import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { pageGroups } from './page-groups.ts'

const routesSchema = v.array(v.object({ path: v.string(), title: v.optional(v.string()) }))

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
  const titles = new Map(routes.map(route => [route.path, route.title ?? route.path]))
  const named = pageGroups.map(({ title, pages }) => ({
    title,
    pages: pages
      .filter(([path]) => titles.delete(path))
      .map(([path, name, query]) => entry(path, name, query)),
  }))
  const rest = [...titles].map(([path, title]) => entry(path, title))
  return [...named, { title: '其他', pages: rest }].filter(group => group.pages.length > 0)
}

function entry(path: string, name: string, query = '') {
  return { path, name, link: `${path}?br=8${query && `&${query}`}` }
}
