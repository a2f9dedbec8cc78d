import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

export interface Rendered {
  /** Globals of a browser that were present, or that a page used though the server process has them. */
  dom: string[]
  /** By path. */
  outcomes: Record<string, { html?: string; reason?: string }>
}

/**
 * Renders every page of the route table to a string without a DOM, and prints the result for each path as JSON: its
 * markup, or the error. A separate program, because the unit tests have a DOM.
 */
const query = { br: '8', id: '501', at: '301', sid: '9', type: '1' }
const outcomes: Rendered['outcomes'] = {}
const used = new Set<string>()

// Newer versions of Node have these, and they say nothing about the visitor.
for (const name of ['navigator', 'localStorage', 'sessionStorage']) {
  const value = new Proxy({}, { get: (_, key) => void used.add(`${name}.${String(key)}`) })
  Object.defineProperty(globalThis, name, { value, configurable: true })
}
const { routes } = await import('../../pages/app/routes.ts')

for (const { path, load } of routes) outcomes[path] = await outcomeOf(load)
const rendered: Rendered = { dom: domNames(), outcomes }
process.stdout.write(JSON.stringify(rendered), () => process.exit(0))

async function outcomeOf(load: (typeof routes)[number]['load']) {
  try {
    const { default: Page } = await load()
    return { html: renderToString(createElement(Page, { query, params: query })) }
  } catch (error) {
    return { reason: error instanceof Error ? String(error.stack) : String(error) }
  }
}

function domNames(): string[] {
  return [...['window', 'document', 'location'].filter(name => name in globalThis), ...used]
}
