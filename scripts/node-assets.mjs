// Lets Node import the stylesheets that components import: as empty modules.
import { register } from 'node:module'

const hooks = `export function load(url, context, next) {
  return /\\.css(\\?|$)/.test(url) ? { format: 'module', source: '', shortCircuit: true } : next(url, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
