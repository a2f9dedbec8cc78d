import { areaList } from '@vant/area-data'

export interface Region {
  /** Six digits of the national standard. */
  code: string
  name: string
  /** Empty for districts. */
  parts: readonly Region[]
}

/** Provinces with their cities and districts. In a file of its own because of its size. */
export const provinces: readonly Region[] = /* @__PURE__ */ divided(
  areaList.province_list,
  2,
  /* @__PURE__ */ divided(
    areaList.city_list,
    4,
    /* @__PURE__ */ divided(areaList.county_list, 6, []),
  ),
)

/** Regions of one level; a region's code starts with the digits of its parent's code. */
function divided(
  names: Record<string, string>,
  digits: number,
  below: readonly Region[],
): readonly Region[] {
  const parts = new Map<string, Region[]>()
  for (const region of below) {
    const owner = region.code.slice(0, digits)
    const siblings = parts.get(owner)
    if (siblings) siblings.push(region)
    else parts.set(owner, [region])
  }
  return Object.entries(names).map(([code, name]) => ({
    code,
    name,
    parts: parts.get(code.slice(0, digits)) ?? [],
  }))
}
