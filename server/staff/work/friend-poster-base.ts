import * as v from 'valibot'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id } from '../../core/fields.ts'
import { placeOf } from './place.ts'
import { escaped, partsLayer } from './poster-layer.ts'
import { findPoster } from './poster-table.ts'

/** Width of the poster, design px. */
const WIDTH = 750
const HEIGHT = 1200
const PANEL_TOP = 800
const EDGE = 48

/**
 * Layer over a poster's background: the caller's name, phone and store, and the position of the QR
 * code; or the poster's own places.
 */
export const friendPosterBase = defineRoute({
  method: 'POST',
  path: '/retail/business/friend-poster-base',
  ok: 0,
  access: 'staff',
  input: { posterId: id, name: v.optional(anyText(20)), phone: v.optional(anyText(20)) },

  async handle({ db, brand, brandId, staff, input }) {
    const { poster_id, parts, ...canvas } = await findPoster(db, brandId, input.posterId)
    const { shopName, storeName } = await placeOf(db, brandId, staff.storeId)
    const lines = [
      input.name ?? staff.name,
      [shopName, storeName].filter(Boolean).join(' · '),
      input.phone ?? (staff.show.show_phone === 1 ? staff.phone : ''),
    ]
    const [name = ''] = lines
    const svg =
      parts.length > 0
        ? partsLayer(parts, { ...canvas, name })
        : layer(lines.map(escaped), brand.theme_color)
    const poster_base = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    return { poster_id, poster_base }
  },
})

function layer([name = '', place = '', phone = '']: string[], color: string): string {
  const code = { x: WIDTH - EDGE - 232, y: PANEL_TOP + 60 }
  const font = 'font-family="PingFang SC,Noto Sans CJK SC,sans-serif"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${font}>
<rect y="${PANEL_TOP}" width="${WIDTH}" height="${HEIGHT - PANEL_TOP}" fill="#fff"/>
<rect x="${EDGE}" y="${PANEL_TOP + 72}" width="56" height="6" fill="${color}"/>
<text x="${EDGE}" y="${PANEL_TOP + 150}" font-size="44" font-weight="700" fill="#1c1c20">${name}</text>
<text x="${EDGE}" y="${PANEL_TOP + 206}" font-size="28" fill="#5f5f68">${place}</text>
<text x="${EDGE}" y="${PANEL_TOP + 254}" font-size="28" fill="#5f5f68">${phone}</text>
<rect x="${code.x}" y="${code.y}" width="232" height="232" rx="16" fill="none" stroke="#c9c9d0" stroke-width="3" stroke-dasharray="12 10"/>
<text x="${code.x + 116}" y="${code.y + 126}" font-size="26" fill="#5f5f68" text-anchor="middle">二维码</text>
</svg>`
}
