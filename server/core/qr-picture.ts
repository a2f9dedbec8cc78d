import { renderSVG } from 'uqr'

/** Picture of a QR code as a data URL. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString('base64')}`
