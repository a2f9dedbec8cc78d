import { areaList } from '@vant/area-data'

export interface Region {
  /** Six digits of the national standard. */
  code: string
  name: string
  /** Districts have none. */
  parts: readonly Region[]
}

/** Provinces, their cities and their districts. A file of its own, for it is large. */
export const provinces: readonly Region[] = /* @__PURE__ */ divided(
  areaList.province_list,
  2,
  /* @__PURE__ */ divided(
    areaList.city_list,
    4,
    /* @__PURE__ */ divided(areaList.county_list, 6, []),
  ),
)

/** The regions of one level; those below bear the same first digits of the code. */
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
