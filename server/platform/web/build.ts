import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet, type Sheet } from './critical-styles.ts'

interface Files {
  js: string[]
  css: string[]
}

export interface Route {
  path: string
  title?: string
  group: string
  /**
   * Requests that the inline starter may begin, with their parameters by wire name and query name.
   */
  early?: { path: string; params: Record<string, string> }[]
}

export interface Build {
  entry: Files
  /** File of the HTTP client, which is preloaded only when a login comes first. */
  client: string
  /** The list in which the app finds the files of all pages. */
  names: string
  /**
   * By path: files in addition to the entry's, those preloaded afterwards, the loading markup, and
   * the page's name and files as the app reads them.
   */
  pages: Record<string, Files & { soon: string[]; loading: string; row?: string; isDrawn?: true }>
  /** Files of lazily loaded parts, by module path, in addition to the entry's. */
  parts: Record<string, Files>
  routes: Route[]
  /** Inline script of a page without a screen. */
  starter: string
  /** Inline script of a page whose HTML holds its screen. */
  drawnStarter: string
  /** Stylesheets by file name; they are inlined into the HTML. */
  sheets: Map<string, { text: string; parts: Sheet }>
}

type Manifest = Pick<Build, 'entry' | 'client' | 'names' | 'pages'> & Partial<Pick<Build, 'parts'>>

export interface ServedBuild {
  /** Output folder of the build. */
  distDir: string
  /** Further folders of hashed files, for pages that were opened before. */
  assetDirs: string[]
}

/** Time of the build, unix milliseconds. */
export const buildTime = (distDir: string): number =>
  statSync(join(distDir, 'manifest.json')).mtimeMs

/** Reads the build's manifest; throws a one-line error without a build. */
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
    const sheets = new Map([...styles].map(name => [name, sheetOf(read(name))]))
    const starter = read('starter.js').trim()
    const drawnStarter = read('starter-drawn.js').trim()
    return { entry, client, names, pages, parts, routes, starter, drawnStarter, sheets }
  } catch (error) {
    throw new Error(`No usable build in ${distDir}: run npm run build.`, { cause: error })
  }
}

const sheetOf = (text: string) => ({ text, parts: readSheet(text) })
