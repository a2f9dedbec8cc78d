import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { isNumber, isString } from '../core/params.ts'

export interface OpenLocationOptions {
  /** Degrees, gcj02. */
  latitude: number
  /** Degrees, gcj02. */
  longitude: number
  /** 5 to 18, 18 by default. */
  scale: number
  /** Of the place, '' by default. */
  name: string
  /** Of the place in words, '' by default. */
  address: string
}

/**
 * Shows a place on the host's map. Fails with
 * `h5端仅在微信公众号中支持 API openLocation` outside of the host. A map link of the phone takes other coordinates, goes
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
