import { userAgent } from '../core/platform.ts'
import { type Client, readClient } from './client.ts'

export interface DeviceInfo
  extends Pick<Client, 'platform' | 'system' | 'brand' | 'model' | 'abi'> {
  /** -1: no browser tells how fast a phone is. */
  benchmarkLevel: number
  deviceAbi: string
  /** `unknown`: no browser tells. */
  cpuType: string
  /** MB, rounded by the browser; '' if it is not told. */
  memorySize: string
}

/**
 * Tells of the phone what its user agent does: `{platform, system, brand, model, abi, memorySize, ...}`. A browser knows
 * no more; what it does not know is `unknown` or ''. Never throws.
 */
export function getDeviceInfo(): DeviceInfo {
  const { platform, system, brand, model, abi } = readClient(userAgent())
  const memorySize = memoryMb()
  return {
    platform,
    system,
    brand,
    model,
    abi,
    deviceAbi: abi,
    benchmarkLevel: -1,
    cpuType: 'unknown',
    memorySize,
  }
}

function memoryMb(): string {
  if (typeof navigator === 'undefined') return ''
  const { deviceMemory } = navigator as { deviceMemory?: number }
  return deviceMemory ? String(deviceMemory * 1024) : ''
}
