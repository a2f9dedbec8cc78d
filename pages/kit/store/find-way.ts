import { bridgeHas, openLocation } from '../../../runtime/index.ts'
import { copyText } from '../copy-text.ts'

export interface Place {
  name: string
  address: string
  /** GCJ-02; null or omitted where only the address is known. */
  lat?: number | null
  lng?: number | null
}

/** Opens the host's map; without one, or where it refuses, or without a position, copies the address for pasting into a map. */
export function findWay({ lat, lng, name, address }: Place): void {
  const copy = () => copyText(address)
  if (!bridgeHas('openLocation') || !lat || !lng) return void copy()
  openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 }).catch(copy)
}
