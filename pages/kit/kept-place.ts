import { getStorageSync, setStorageSync } from '../../runtime/index.ts'

export interface KeptPlace {
  lat: number
  lng: number
  city: string
  /** Unix seconds. */
  time: number
}

const KEY = '__loc__'
/** Age above which a position is no longer used, because people move, s. */
const LIFE_S = 1800

export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** The position that the visitor gave within the last half hour. */
export function keptPlace(now: number): KeptPlace | undefined {
  const kept: unknown = getStorageSync(KEY)
  return isPlace(kept) && now - kept.time < LIFE_S && kept.time <= now ? kept : undefined
}

export const keepPlace = (place: KeptPlace): void => setStorageSync(KEY, place)

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null) return false
  const { lat, lng, city, time } = value as Record<string, unknown>
  return [lat, lng, time].every(Number.isFinite) && typeof city === 'string'
}
