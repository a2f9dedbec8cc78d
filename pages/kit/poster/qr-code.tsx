import { useEffect, useState } from 'react'
import { rem } from '../rem.ts'

export interface QrCodeProps {
  text: string
  /** Design px; from 400 on never below 200 css px, so that the code is scannable on the smallest phone. */
  size: number
  alt: string
}

/** A QR code as a real image, which a long press can save or scan. The encoder loads with the first one. */
export function QrCode({ text, size, alt }: QrCodeProps) {
  const [drawn, setDrawn] = useState({ text: '', src: '' })

  useEffect(() => {
    let current = true
    qrPicture(text).then(
      src => current && setDrawn({ text, src }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [text])

  const style = { width: rem(size), height: rem(size), ...(size >= 400 && scannable) }
  if (drawn.text !== text) return <div style={style} role='status' aria-label='二维码生成中' />
  return <img src={drawn.src} alt={alt} style={style} />
}

const scannable = { minWidth: '200px', minHeight: '200px' }

/** Data URL of a picture of the code, black on white; rejects when the encoder cannot be loaded. */
export async function qrPicture(text: string): Promise<string> {
  const { renderSVG } = await import('uqr')
  const svg = renderSVG(text, { border: 2, ecc: 'M' })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
