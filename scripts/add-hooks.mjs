// Adds a module's `resolve` and `load` to Node's module loader.
import * as modules from 'node:module'

/**
 * Older versions lack `registerHooks`, newer ones warn of `register`.
 *
 * @param {URL} url of a module whose hooks are synchronous
 */
export async function addHooks(url) {
  if (!modules.registerHooks) return modules.register(url)
  const { resolve, load } = await import(url)
  modules.registerHooks({ ...(resolve && { resolve }), ...(load && { load }) })
}
