import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'

export interface ChosenAddress {
  userName: string
  telNumber: string
  postalCode: string
  nationalCode: string
  provinceName: string
  cityName: string
  countyName: string
  streetName: string
  detailInfo: string
  detailInfoNew: string
}

/**
 * Opens the host's address book: `{userName, telNumber, provinceName, cityName, countyName, detailInfo,
 * postalCode, nationalCode, ...}`, all texts. Fails with `cancel`, and with `h5端仅在微信公众号中支持 API openAddress`
 * outside of the host.
 */
export const chooseAddress = /* @__PURE__ */ defineApi<object, ChosenAddress>('chooseAddress', {
  async run() {
    const found = await callBridge<Record<string, string | undefined>>('openAddress')
    const text = (name: string) => found[name] ?? ''
    return {
      userName: text('userName'),
      telNumber: text('telNumber'),
      postalCode: text('postalCode'),
      nationalCode: text('nationalCode'),
      provinceName: text('provinceName'),
      cityName: text('cityName'),
      // The host's script misspells the field as `countryName`.
      countyName: text('countyName') || text('countryName'),
      streetName: text('streetName'),
      detailInfo: text('detailInfo'),
      detailInfoNew: text('detailInfoNew') || text('detailInfo'),
    }
  },
})
