/** A value of a specification, such as 红. Keys stay while texts are typed. */
export interface SpecValue {
  key: number
  text: string
}

/** A specification, such as 颜色 with its values. */
export interface Spec {
  key: number
  name: string
  values: SpecValue[]
}

/** A SKU as it is typed. */
export interface TypedSku {
  /** 0 = new. */
  sku_id: number
  /** Keys of its values, one of each specification. */
  keys: number[]
  /** Yuan. */
  price: string
  /** Pieces of a new one. */
  left: string
  isUnlimited: boolean
  /** '' = the first picture of the goods. */
  thumb: string
  /** A combination that is not sold. */
  isOff: boolean
}

/** Specifications and the SKUs of all their combinations. */
export interface Forms {
  specs: Spec[]
  skus: TypedSku[]
}

export const blankSku = (keys: number[] = []): TypedSku => ({
  sku_id: 0,
  keys,
  price: '',
  left: '',
  isUnlimited: false,
  thumb: '',
  isOff: false,
})

/** Adds a specification with one empty value, which all SKUs have from now on: those that are stored keep their numbers. */
export function addSpec({ specs, skus }: Forms): Forms {
  const key = nextKey(specs)
  const value = { key: key + 1, text: '' }
  return {
    specs: [...specs, { key, name: '', values: [value] }],
    skus: skus.map(sku => ({ ...sku, keys: [...sku.keys, value.key] })),
  }
}

/** Without the specification; of SKUs that differed in it alone, the first one stays. */
export function removeSpec({ specs, skus }: Forms, index: number): Forms {
  const seen = new Set<string>()
  const kept = skus
    .map(sku => ({ ...sku, keys: sku.keys.filter((_, at) => at !== index) }))
    .filter(({ keys }) => {
      const name = nameOf(keys)
      return !seen.has(name) && Boolean(seen.add(name))
    })
  const rest = specs.filter((_, at) => at !== index)
  return { specs: rest, skus: rest.length > 0 ? matrix(rest, kept) : kept.slice(0, 1).map(sold) }
}

export const renameSpec = ({ specs, skus }: Forms, index: number, name: string): Forms => ({
  specs: specs.map((each, at) => (at === index ? { ...each, name } : each)),
  skus,
})

export function addValue({ specs, skus }: Forms, index: number): Forms {
  const value = { key: nextKey(specs), text: '' }
  const wider = specs.map((each, at) =>
    at === index ? { ...each, values: [...each.values, value] } : each,
  )
  return { specs: wider, skus: matrix(wider, skus) }
}

export const renameValue = ({ specs, skus }: Forms, key: number, text: string): Forms => ({
  specs: specs.map(spec => ({
    ...spec,
    values: spec.values.map(each => (each.key === key ? { ...each, text } : each)),
  })),
  skus,
})

/** Without a value and its SKUs; with its last value a specification goes too. */
export function removeValue(forms: Forms, key: number): Forms {
  const index = forms.specs.findIndex(({ values }) => values.some(each => each.key === key))
  const spec = forms.specs[index]
  if (!spec) return forms
  if (spec.values.length === 1) return removeSpec(forms, index)
  const specs = forms.specs.map((each, at) =>
    at === index ? { ...each, values: each.values.filter(value => value.key !== key) } : each,
  )
  return { specs, skus: matrix(specs, forms.skus) }
}

/** `红 · 大` */
export const skuName = (specs: readonly Spec[], { keys }: Pick<TypedSku, 'keys'>): string =>
  specs
    .map(
      ({ values }, at) => values.find(({ key }) => key === keys[at])?.text.trim() || '还没填的规格',
    )
    .join(' · ')

/** The text of each value of a SKU. */
export const valuesOf = (specs: readonly Spec[], { keys }: Pick<TypedSku, 'keys'>): string[] =>
  specs.map(({ values }, at) => values.find(({ key }) => key === keys[at])?.text.trim() ?? '')

/** A row for each combination, in the order of the values; known ones keep what was typed. */
function matrix(specs: readonly Spec[], known: readonly TypedSku[]): TypedSku[] {
  const byName = new Map(known.map(sku => [nameOf(sku.keys), sku]))
  const combinations = specs.reduce<number[][]>(
    (before, { values }) => before.flatMap(keys => values.map(({ key }) => [...keys, key])),
    [[]],
  )
  return combinations.map(keys => byName.get(nameOf(keys)) ?? blankSku(keys))
}

const nameOf = (keys: readonly number[]): string => keys.join(' ')
const sold = (sku: TypedSku): TypedSku => ({ ...sku, isOff: false })

const nextKey = (specs: readonly Spec[]): number =>
  1 + Math.max(0, ...specs.flatMap(({ key, values }) => [key, ...values.map(each => each.key)]))

/** The forms of stored goods: combinations that are not stored are not sold. */
export function formsOf(
  names: readonly string[],
  stored: readonly { sku_id: number; values: string[]; price: string; thumb: string }[],
): Forms {
  const specs: Spec[] = []
  for (const [at, name] of names.entries()) {
    const texts = [...new Set(stored.map(({ values }) => values[at] ?? ''))]
    const key = nextKey(specs)
    specs.push({ key, name, values: texts.map((text, index) => ({ key: key + 1 + index, text })) })
  }
  const skus = stored.map(({ sku_id, values, price, thumb }) => ({
    ...blankSku(
      specs.map((spec, at) => spec.values.find(({ text }) => text === values[at])?.key ?? 0),
    ),
    sku_id,
    price,
    thumb,
  }))
  if (specs.length === 0) return { specs, skus }
  const ids = new Set(stored.map(({ sku_id }) => sku_id))
  return {
    specs,
    skus: matrix(specs, skus).map(sku => ({ ...sku, isOff: !ids.has(sku.sku_id) })),
  }
}
