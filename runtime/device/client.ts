export type Platform = 'ios' | 'android' | 'ohos' | 'windows' | 'mac' | 'devtools'

/** Phone and application, as parsed from the user agent. */
export interface Client {
  platform: Platform
  /** `iOS 17.2`; '' if unknown. */
  system: string
  brand: string
  model: string
  /** Version of the host application; '' in a browser. */
  version: string
  /** `zh_CN`; '' if unknown. */
  language: string
  /** Architecture of the processor; '' if unknown. */
  abi: string
}

const unknown = 'unknown'

/** The first match wins: the user agent of iPhones also contains Mac OS X. */
const systems: readonly [platform: Platform, name: string, pattern: RegExp][] = [
  ['ios', 'iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['ohos', 'OpenHarmony', /OpenHarmony ([\d.]+)/],
  ['android', 'Android', /Android ([\d.]+)/],
  ['windows', 'Windows', /Windows NT (\d+(?:\.[1-9])?)/],
  ['mac', 'macOS', /Mac OS X ([\d._]+)/],
]

/** Brand names in or beside the model. */
const brands = /HUAWEI|HONOR|Xiaomi|Redmi|OPPO|vivo|OnePlus|realme|samsung|Pixel|iPhone|iPad|iPod/i

/** Parses a user agent. Unknown values are `unknown` or ''. */
export function readClient(agent: string): Client {
  const [platform, name, pattern] = systems.find(([, , each]) => each.test(agent)) ?? []
  const number = pattern?.exec(agent)?.[1]?.replace(/_/g, '.')
  return {
    platform: platform ?? 'devtools',
    system: name ? `${name} ${number}` : '',
    brand: brands.exec(agent)?.[0] ?? unknown,
    model: modelIn(agent),
    version: hostVersion(agent),
    language: /\bLanguage\/(\w+)/.exec(agent)?.[1] ?? '',
    abi: /\bABI\/(\w+)/.exec(agent)?.[1] ?? '',
  }
}

/** Android: after the version, `; 23127PN0CC Build/UKQ1`. Chrome writes K for every phone. */
function modelIn(agent: string): string {
  const apple = /iPhone|iPad|iPod/.exec(agent)?.[0]
  const android = /Android [\d.]+; (?:HarmonyOS; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(
    agent,
  )?.[1]
  return apple ?? (android && android !== 'K' ? android : unknown)
}

/** The enterprise client's user agent also contains the messaging app's version, so it is tested first. */
function hostVersion(agent: string): string {
  const found =
    /wxwork\/(\d+(?:\.\d+){0,2})/.exec(agent) ?? /MicroMessenger\/(\d+(?:\.\d+){0,2})/.exec(agent)
  return found?.[1] ?? ''
}
