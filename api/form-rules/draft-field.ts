/**
 * Kind of a field in the form of an activity. `fen` is typed in yuan, `odds` in percent and stored in parts per
 * million, `share` in percent and stored in basis points; `time` is in unix seconds; `goods` is the id of a SKU, 0 = none; `stores` and `staff` are ids; `several` are the numbers of some `options`; `place` is `lat,lng`, '' = none; `target` is where a live code leads, like `staff:5` or
 * `group:12`; `codes` are lines of text, each a code that one person gets (`codes.ts`); `items` are rows with fields of their own; `hidden` is carried along and
 * never shown.
 */
export type DraftKind =
  | 'text'
  | 'longText'
  | 'codes'
  | 'int'
  | 'fen'
  | 'odds'
  | 'share'
  | 'choice'
  | 'several'
  | 'switch'
  | 'picture'
  | 'goods'
  | 'stores'
  | 'staff'
  | 'target'
  | 'place'
  | 'time'
  | 'color'
  | 'items'
  | 'hidden'

/** Coupons that a gift may name, draws that give chances, campaigns, goods on sale, tags of customers. */
export type ShopThing = 'coupons' | 'draws' | 'campaigns' | 'goods' | 'tags'

export interface ShowIf {
  key: string
  is: (string | boolean)[]
  /** A second condition. */
  and?: ShowIf
}

export interface DraftField {
  key: string
  label: string
  kind: DraftKind
  /** A line below the label. */
  hint?: string
  /** What an empty number means, such as -1 for 不限. */
  empty?: { value: number; text: string }
  /** What stands where a picture is left out; 系统插画 by default. */
  without?: string
  /** May be left empty: texts, pictures and rows. */
  optional?: boolean
  /** Characters of a text, bounds of a number, number of rows. */
  min?: number
  max?: number
  /** Unit after a number. */
  unit?: string
  /** `choice` and `several`. */
  options?: [value: string, name: string][]
  /** `choice` and `several`: the shop's things that can be chosen; the server adds them to `options`. */
  of_shop?: ShopThing
  /** Kind of a reward that the fields with this prefix describe. */
  gift?: string
  /** `target`: what can be chosen. */
  of?: ('staff' | 'group')[]
  /** `longText`: what a tap puts among the words, and what it is called. */
  inserts?: [words: string, name: string][]
  /** `items`: the fields of a row, and what one row is called. */
  fields?: DraftField[]
  item?: string
  /** `items`: a row is one line until it is opened. */
  folds?: true
  /** Asked only while another field has one of these values. */
  show_if?: ShowIf
  /** After the publication: `free` may change, `up` may only grow; all others are locked. */
  change?: 'free' | 'up'
  /** A price at which something is sold; it is empty until the goods are chosen. */
  price?: DraftPrice
  /** Pieces of the goods chosen in the same row: at most those on the shelf; empty until the goods are chosen. */
  of_shelf?: true
}

export interface DraftPrice {
  /** Share of the regular price that is proposed, percent. */
  pct?: number
  /** Field with the regular price; by default the shelf price of the goods chosen in the same row. */
  of?: string
  /** Field with what some buyers pay less, and what their price is called. */
  less?: { key: string; label: string }
}

export type DraftRow = { [key: string]: DraftValue }
export type DraftValue = string | number | boolean | number[] | DraftRow[]
export type DraftValues = { [key: string]: DraftValue }

/** Messages by field; a field of a row is named `prizes.0.name`. */
export type DraftFaults = { [key: string]: string }

/** Whether a field is asked, given the other values. */
export const isAsked = ({ show_if }: Pick<DraftField, 'show_if'>, values: DraftValues): boolean =>
  !show_if ||
  (show_if.is.includes(values[show_if.key] as string | boolean) &&
    isAsked({ ...(show_if.and && { show_if: show_if.and }) }, values))
