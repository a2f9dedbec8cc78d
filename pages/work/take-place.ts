import {
  chooseLocation,
  hideLoading,
  hostBridge,
  showLoading,
  showToast,
} from '../../runtime/index.ts'
import { askPlace } from '../kit/ask-place.ts'

export interface TakenPlace {
  lat: number
  lng: number
  /** Known to the host's map only. */
  address: string
}

/** Takes a place from the host's map, else the phone's position; undefined: none, which the user has been told. */
export async function takePlace(
  near: { latitude?: number; longitude?: number } = {},
): Promise<TakenPlace | undefined> {
  if (hostBridge()?.chooseLocation) {
    const place = await chooseLocation(near).catch(() => undefined)
    return place && { lat: place.latitude, lng: place.longitude, address: place.address }
  }
  await showLoading({ title: '正在定位' })
  const answer = await askPlace()
  await hideLoading()
  if (typeof answer === 'object') return { ...answer, address: '' }
  const why = answer === 'denied' ? '没有定位权限' : '没有定到位'
  void showToast({ title: `${why}，可以自己填经纬度`, icon: 'none' })
  return undefined
}
