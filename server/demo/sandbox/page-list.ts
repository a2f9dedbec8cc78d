import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { ServerContext } from '../../core/context.ts'
import { campaigns } from '../../campaigns/index.ts'
import { brandsHere, isDemoBrand } from './brands-here.ts'
import { pageGroups } from './page-groups.ts'

const routesSchema = v.array(
  v.object({
    path: v.string(),
    title: v.optional(v.string()),
  }),
)

/** Group of campaign previews. */
const previewGroup = '活动预览'
const startPages = new Set<string>(campaigns.map(({ startPage }) => startPage))

type Route = v.InferOutput<typeof routesSchema>[number]

interface Entry {
  path: string
  name: string
  /** Address that opens the page; some pass through an address of the sandbox. */
  link: string
  /** Path and query that identify the opened page. */
  shows: string
}

/** List of all pages with links to demo data; the paths come from the build. */
export function mountPageList(app: Hono, { db, settings }: ServerContext): void {
  app.get('/sandbox/routes', async c => {
    const routes = readRoutes(settings.distDir)
    const [brand] = await brandsHere(db)
    if (!brand || isDemoBrand(brand))
      return c.json({ groups: groupsOf(routes), campaigns: samples() })
    return c.json({ groups: ownGroups(routes, brand.brand_id), campaigns: [] })
  })
}

/** Pages of a shop of one's own, which has none of the demo's data: those that need no id. */
function ownGroups(routes: Route[], brandId: number) {
  const built = new Set(routes.map(({ path }) => path))
  const groups = pageGroups.map(({ title, pages }) => ({
    title,
    pages: pages
      .filter(([path, , query = '']) => built.has(path) && query === '')
      .map(([path, name]) => ({
        path,
        name,
        link: `${path}?br=${brandId}`,
        shows: `${path}?br=${brandId}`,
      })),
  }))
  return groups.filter(({ pages }) => pages.length > 0)
}

/** A running demo activity per campaign, with its start page. */
const samples = () =>
  campaigns.map(({ type, startPage, pages }) => {
    const [[path, name, query = '']] = pages.list
    return {
      type,
      name,
      page: startPage,
      id: Number(new URLSearchParams(query).get('id')),
      /** Opens it as a preview. */
      link: linkOf(path, `isPreview=1&${query}`),
    }
  })

/** The built pages; empty until the first build has finished. */
function readRoutes(distDir: string): Route[] {
  const file = join(distDir, 'routes.json')
  return existsSync(file) ? v.parse(routesSchema, JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Groups in our order; a path that no group names comes last, under its own title. */
export function groupsOf(routes: Route[]) {
  const built = new Set(routes.map(({ path }) => path))
  const entryOf = ([path, name, query = '']: [string, string, string?]): Entry => ({
    path,
    name,
    link: linkOf(path, query),
    shows: shownAs(path, query),
  })
  const named = pageGroups.map(({ title, pages }) => ({
    title,
    pages: [...pages, ...(title === previewGroup ? previewPages() : [])]
      .filter(([path]) => built.has(path))
      .map(entryOf),
  }))
  const known = new Set(pageGroups.flatMap(({ pages }) => pages).map(([path]) => path))
  const rest = routes
    .filter(({ path }) => !known.has(path))
    .map(({ path, title }) => entryOf([path, title ?? path]))
  return [...named, { title: '其他', pages: rest }].filter(({ pages }) => pages.length > 0)
}

/** Start pages of all campaigns that have a preview. */
function previewPages(): [string, string, string][] {
  return pageGroups
    .flatMap(({ pages }) => pages)
    .filter(([path]) => startPages.has(path))
    .map(([path, name, query]) => [path, name, `isPreview=1&${query ?? ''}`])
}

/**
 * Link to a page. Previews, bound accounts, third-party links and personal pages pass through the
 * sandbox address that completes their query.
 */
function linkOf(path: string, query: string): string {
  const [, previewed] = /^isPreview=1&(id=\d+)/.exec(query) ?? []
  if (previewed) return `/sandbox/preview?br=8&${previewed}&to=${encodeURIComponent(path)}`
  const [, mine] = /^mine=(.+)$/.exec(query) ?? []
  if (mine) return `/sandbox/mine?br=8&kind=${mine}&to=${encodeURIComponent(path)}`
  const [, at] = /^order=(\w+)$/.exec(query) ?? []
  if (at) return `/sandbox/my-order?br=8&at=${at}&to=${encodeURIComponent(path)}`
  if (/&subject=/.test(query)) return `/sandbox/bind?br=8&${query}`
  const [, person, rest] = /^third=(\w+)&(.+)$/.exec(query) ?? []
  if (person)
    return `/sandbox/third?br=8&person=${person}&path=${encodeURIComponent(`${path}?${rest}`)}`
  return shownAs(path, query)
}

/** The query without the parameters that only this list uses. */
function shownAs(path: string, query: string): string {
  const own = query
    .replace(/^order=\w+$|^mine=\w+&|&subject=\d+/, '')
    .replace(/^third=\w+&/, 'isThird=1&')
  return `${path}?br=8${own && `&${own}`}`
}
