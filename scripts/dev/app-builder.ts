import type { AppBundle } from './app-bundle.ts'
import type { RouteFacts } from '../build/routes/read-routes.mjs'

interface Steps {
  bundle(): Promise<AppBundle>
  /** Reads the route table and renders the loading states. */
  readRoutes(): Promise<RouteFacts[]>
  /** Resolves with whether anything has changed. */
  write(bundle: AppBundle, routes: RouteFacts[]): Promise<boolean>
  onNew(): void
}

/**
 * Writes the rebuilt app first and renders the loading states later: they need a bundle of their own, and building it
 * at once would slow down the reload of the page.
 */
export function createAppBuilder({ bundle, readRoutes, write, onNew }: Steps) {
  let built: AppBundle | undefined
  let routes: RouteFacts[] | undefined
  let isBehind = false

  async function show(app: AppBundle, facts: RouteFacts[]): Promise<boolean> {
    const isNew = await write(app, facts)
    if (isNew) onNew()
    return isNew
  }

  return {
    /** @param names of the changed files; the route table is read at once when it is among them */
    async build(names: string[]): Promise<string> {
      built = await bundle()
      isBehind = true
      if (!routes || names.some(name => name.endsWith('routes.ts'))) {
        routes = await readRoutes()
        isBehind = false
      }
      return (await show(built, routes)) ? 'Pages built' : 'Nothing new in the pages'
    },
    /** Whether the loading states are older than the pages. */
    isBehind: () => isBehind,
    /** Renders the loading states anew. */
    async catchUp(): Promise<string> {
      isBehind = false
      routes = await readRoutes()
      const isNew = built ? await show(built, routes) : false
      return isNew ? 'Loading states rendered' : 'Nothing new in the loading states'
    },
  }
}
