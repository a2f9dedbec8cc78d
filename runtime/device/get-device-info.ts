import { hasBrowser } from '../core/has-browser.ts'
import { userAgent } from '../core/platform.ts'
import { type Client, readClient } from './client.ts'

export interface DeviceInfo
  extends Pick<Client, 'platform' | 'system' | 'brand' | 'model' | 'abi'> {
  /** Always -1: browsers do not reveal a phone's speed. */
  benchmarkLevel: number
  deviceAbi: string
  /** Always `unknown`: browsers do not reveal it. */
  cpuType: string
  /** MB, rounded by the browser; '' if unknown. */
  memorySize: string
}

/**
 * Describes the phone by its user agent: `{platform, system, brand, model, abi, memorySize, ...}`. Unknown
 * values are `unknown` or ''. Never throws.
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
  if (!hasBrowser()) return ''
  const { deviceMemory } = navigator as { deviceMemory?: number }
  return deviceMemory ? String(deviceMemory * 1024) : ''
}
