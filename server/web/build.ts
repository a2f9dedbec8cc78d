import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Files {
  js: string[]
  css: string[]
}

export interface Route {
  path: string
  title?: string
  group: string
  /** Data requests that the HTML may start: wire name -> query name. */
  early?: { path: string; params: Record<string, string> }[]
}

export interface Build {
  entry: Files
  /** The HTTP client's file: needed at once only by who has to log in first. */
  client: string
  /** What the app finds all pages' files in. */
  names: string
  /**
   * Files a path needs beside the entry, those it asks for next, its markup while data is on the way, and its page's name
   * and files as the app reads them.
   */
  pages: Record<string, Files & { soon: string[]; loading: string; row?: string; isDrawn?: true }>
  /** Files of what pages load later, by the module's path; beside those of the entry. */
  parts: Record<string, Files>
  routes: Route[]
  /** Inline script of every page. */
  starter: string
  /** Stylesheets by file name: they go into the HTML. */
  sheets: Map<string, string>
}

type Manifest = Pick<Build, 'entry' | 'client' | 'names' | 'pages'> & Partial<Pick<Build, 'parts'>>

/** When the build was finished, ms since 1970. */
export const buildTime = (distDir: string): number =>
  statSync(join(distDir, 'manifest.json')).mtimeMs

/** Reads what the build says of itself; throws one clear line when there is no build. */
export function readBuild(distDir: string): Build {
  const read = (file: string) => readFileSync(join(distDir, file), 'utf8')
  try {
    const {
      entry,
      client,
      names,
      pages,
      parts = {},
    } = JSON.parse(read('manifest.json')) as Manifest
    const routes = JSON.parse(read('routes.json')) as Route[]
    const styles = new Set(
      [entry, ...Object.values(pages), ...Object.values(parts)].flatMap(files => files.css),
    )
    const sheets = new Map([...styles].map(name => [name, read(name)]))
    const starter = read('starter.js').trim()
    return { entry, client, names, pages, parts, routes, starter, sheets }
  } catch (error) {
    throw new Error(`No usable build in ${distDir}: run npm run build.`, { cause: error })
  }
}
