import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import type { Coordinates } from './gcj02.ts'

export interface ChosenLocation extends Coordinates {
  name: string
  address: string
}

/**
 * Lets the visitor choose a location on the host's map: `{name, address, latitude, longitude}`, gcj02.
 * `latitude`, `longitude`: initial centre of the map, the visitor's position by default. Fails with
 * `cancel`, and with `h5端仅在微信公众号中支持 API chooseLocation` where the host has no such map.
 */
export const chooseLocation = /* @__PURE__ */ defineApi<Partial<Coordinates>, ChosenLocation>(
  'chooseLocation',
  {
    async run({ latitude, longitude }) {
      const near = {
        ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
      }
      const place = await callBridge<ChosenLocation>('chooseLocation', near)
      return {
        name: place.name,
        address: place.address,
        latitude: Number(place.latitude),
        longitude: Number(place.longitude),
      }
    },
  },
)
