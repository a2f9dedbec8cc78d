/** Why a database that spreads the brands over several machines could not run a statement; '' when it can. */
export function statementFault(text: string): string {
  return rules.find(({ holds }) => holds(text))?.fault ?? ''
}

interface Rule {
  fault: string
  holds(text: string): boolean
}

const namesBrand = (text: string): boolean =>
  /^kysely (await )?inBrand\(/.test(text) ||
  /\bbrand_id\s*=\s*(\$\{|any\(\$\{)/i.test(text) ||
  /['.]brand_id['"]\s*,\s*'='/.test(text)
const isChange = (text: string): boolean =>
  /\b(insert into|update (?!set|skip)[\w"$]|delete from)/i.test(text.replace(/for update\b/gi, ''))
const locks = (text: string): boolean =>
  /\bfor (no key )?(update|share)\b|\block table\b|\.for(Update|Share)\(/i.test(text)
/** What stands before the end of the brackets around it. */
function ownPart(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth < 0) return text.slice(0, at)
  }
  return text
}

/** Its rows begin with a brand that is filled in. */
const insertsBrand = (text: string): boolean =>
  /\binsert into \S+( as \w+)? \( ?brand_id\b[^)]*\) (values (\( ?)?\$\{|select \$\{)/i.test(text)
const isKysely = (text: string): boolean => text.startsWith('kysely ')

const rules: Rule[] = [
  {
    fault: 'a lock of rows of several brands',
    holds: text => locks(text) && !namesBrand(text),
  },
  {
    fault: 'a subquery in “on conflict do update”, whose parameters are dropped',
    holds: text =>
      text
        .split(/\bdo update set\b/i)
        .slice(1)
        .some(rest => /\(\s*select\b/i.test(ownPart(rest))),
  },
  {
    fault: 'a “case x when” in “on conflict do update”, which is misspelt on its way',
    holds: text => /\bdo update set\b.*\bcase (?!when\b|\$\{)/is.test(text),
  },
  {
    fault: 'a row made by “select” before “on conflict”, whose parameters lose their types',
    holds: text => /\bselect ((?!\bfrom\b).)*\bon conflict\b/is.test(text) && isChange(text),
  },
  {
    fault: 'a function of a column in a change that is not immutable',
    holds: text => /\bupdate \w+ set\b.*\bto_jsonb?\(\s*\w+\.\w/is.test(text),
  },
  {
    fault: 'a change without a brand',
    holds: text => !isKysely(text) && isChange(text) && !namesBrand(text) && !insertsBrand(text),
  },
  {
    fault: 'a change without a brand',
    holds: text =>
      isKysely(text) &&
      /\.(updateTable|deleteFrom)\(/.test(text) &&
      !/brand_?id|\binBrand\(/i.test(text),
  },
  {
    fault: 'a join with a list of values across brands',
    holds: text =>
      !isKysely(text) && /(\bfrom|\bas) \(\s*values\b/i.test(text) && !namesBrand(text),
  },
  {
    fault: 'a join across brands',
    holds: text =>
      !isKysely(text) &&
      // The catalogue is each machine's own.
      !/\bpg_\w+/.test(text) &&
      /\bjoin\b/i.test(text) &&
      !namesBrand(text) &&
      !/\.brand_id = \w+\.brand_id/i.test(text),
  },
]

/** What the catalogue says of a table of ours. */
export interface Table {
  name: string
  hasBrand: boolean
  /** Columns of each unique key. */
  uniqueKeys: { name: string; columns: string[] }[]
  triggers: string[]
  foreignKeys: string[]
  /** Partitions whose parts are partitioned themselves. */
  isPartitionedTwice: boolean
}

/** Why a table cannot be spread by its brand. */
export function tableFaults({ name, ...table }: Table): string[] {
  return [
    ...(table.hasBrand ? [] : [`${name}: no column brand_id`]),
    ...table.uniqueKeys
      .filter(({ columns }) => !columns.includes('brand_id'))
      .map(key => `${name}: the unique key ${key.name} has no brand_id`),
    ...table.triggers.map(trigger => `${name}: the trigger ${trigger}`),
    ...table.foreignKeys.map(key => `${name}: the foreign key ${key}`),
    ...(table.isPartitionedTwice ? [`${name}: its partitions have partitions`] : []),
  ]
}
