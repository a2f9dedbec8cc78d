export interface MapPlace {
  lat: number
  lng: number
  name: string
  address: string
  scale: number
}

/** The place in a link; undefined for invalid coordinates. */
export function mapPlace(query: Record<string, string>): MapPlace | undefined {
  const [lat, lng] = [degrees(query.lat, 90), degrees(query.lng, 180)]
  if (lat === undefined || lng === undefined) return undefined
  const scale = Number(query.scale)
  return {
    lat,
    lng,
    name: (query.name ?? '').slice(0, 60),
    address: (query.address ?? '').slice(0, 120),
    scale: scale >= 5 && scale <= 18 ? scale : 16,
  }
}

function degrees(text: string | undefined, limit: number): number | undefined {
  if (!text || !/^-?\d{1,3}(\.\d+)?$/.test(text)) return undefined
  const value = Number(text)
  return Math.abs(value) <= limit ? value : undefined
}

/** The page to return to, if it is a path of ours. */
export const ownPath = (text: string | undefined) =>
  text && /^(?:\/[A-Za-z0-9_-]+)+(?:\?[^\s\\\p{C}#]*)?$/u.test(text) ? text : undefined
