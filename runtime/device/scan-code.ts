import { arrayBufferToBase64 } from '../core/base64.ts'
import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { isArray } from '../core/params.ts'

export interface ScanCodeOptions {
  /** False, which is the default, also offers the album. */
  onlyFromCamera: boolean
  /** `barCode`, `qrCode`, `wxCode`, `datamatrix`, `pdf417`; the first two by default. */
  scanType: readonly string[]
}

export interface ScannedCode {
  /** Content of the code. */
  result: string
  /** `QR_CODE`, or the format of a bar code: `EAN_13`, `CODE_128` ... */
  scanType: string
  charSet: string
  /** Path and query if the code contains an address of this site, else ''. */
  path: string
  /** `result` in base64. */
  rawData: string
}

/**
 * Opens the host's scanner: `{result, scanType, charSet, path, rawData}`. Fails with `cancel` when the
 * visitor backs out, and with `h5端仅在微信公众号中支持 API scanQRCode` outside of the host.
 */
export const scanCode = /* @__PURE__ */ defineApi<ScanCodeOptions, ScannedCode>('scanCode', {
  defaults: { onlyFromCamera: false, scanType: ['barCode', 'qrCode'] },
  checks: { scanType: [isArray] },
  async run({ onlyFromCamera, scanType }) {
    const params = { needResult: 1, onlyFromCamera, scanType }
    const { resultStr = '' } = await callBridge<{ resultStr?: string }>('scanQRCode', params)
    const { kind, text } = splitKind(resultStr)
    // The host decodes every code to text, whatever its charset.
    return {
      result: text,
      scanType: kind,
      charSet: 'utf-8',
      path: ownPath(text),
      rawData: arrayBufferToBase64(new TextEncoder().encode(text).buffer),
    }
  },
})

/** The host prefixes bar codes with their format: `EAN_13,6901234567892`. */
const kinds =
  'AZTEC|CODABAR|CODE_(?:25|39|93|128)|DATA_MATRIX|EAN_8|EAN_13|ITF|MAXICODE|PDF_417|RSS_14|RSS_EXPANDED|UPC_A|UPC_E|UPC_EAN_EXTENSION'

function splitKind(scanned: string): { kind: string; text: string } {
  const [, kind = 'QR_CODE', text = scanned] =
    new RegExp(`^(${kinds}),(.*)$`, 's').exec(scanned) ?? []
  return { kind, text }
}

function ownPath(text: string): string {
  const { origin } = window.location
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : ''
}
