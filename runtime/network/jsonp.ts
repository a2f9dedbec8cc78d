import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'
import { type JsonpOptions, loadJsonp } from './load-jsonp.ts'

/**
 * Requests data through a script, for servers that support nothing else; resolves with `{data}`. Only our
 * own host is allowed unless `allowJsonpHosts` names others. Fails with `jsonp:fail 网络链接超时,请稍后再试！` after
 * 2000 ms and two further tries, `jsonp:fail the host x is not allowed`, `jsonp:fail the callback name "x"
 * is not allowed`.
 */
export const jsonp = /* @__PURE__ */ defineApi<JsonpOptions, { data: unknown }, 'url'>('jsonp', {
  checks: { url: [isString] },
  async run(options) {
    return { data: await loadJsonp(options) }
  },
})
