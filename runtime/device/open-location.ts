import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { isNumber, isString } from '../core/params.ts'

export interface OpenLocationOptions {
  /** gcj02 */
  latitude: number
  /** gcj02 */
  longitude: number
  /** 5 to 18, 18 by default. */
  scale: number
  name: string
  address: string
}

/**
 * Shows a place on the host's map. `latitude`, `longitude`: gcj02, needed; `scale` 18 by default. Fails with
 * `h5端仅在微信公众号中支持 API openLocation` outside of the host: a map link of the phone takes other coordinates, goes
 * some hundred metres wrong, and tells nobody whether it was opened; the page may offer the address instead.
 */
export const openLocation = /* @__PURE__ */ defineApi<
  OpenLocationOptions,
  object,
  'latitude' | 'longitude'
>('openLocation', {
  defaults: { scale: 18, name: '', address: '' },
  checks: {
    latitude: [isNumber],
    longitude: [isNumber],
    scale: [isNumber],
    name: [isString],
    address: [isString],
  },
  async run({ latitude, longitude, scale, name, address }) {
    await callBridge('openLocation', { latitude, longitude, scale, name, address })
  },
})
