import type { TreePerson } from '../../../api/index.ts'

/** Sizes in units of the drawing: css px on a 375 px wide phone. */
const slot = 72
const row = 100
const top = 40
const edge = 40
/** Number of children drawn for the staff member and for others before the rest is folded. */
const shownOfMe = 3
const shownOfOthers = 2

export interface PlacedPerson {
  kind: 'person'
  key: string
  person: TreePerson
  x: number
  y: number
}

/** Folded people brought by one person (0 = the staff member). */
export interface PlacedCrowd {
  kind: 'crowd'
  key: string
  parent: number
  count: number
  x: number
  y: number
}

export interface Edge {
  key: string
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** The person at the lower end; 0 for folded people. */
  uid: number
}

export interface TreeLayout {
  width: number
  height: number
  me: { x: number; y: number }
  nodes: (PlacedPerson | PlacedCrowd)[]
  edges: Edge[]
  /** Number of people per level, drawn or not, and the y of its row. */
  levels: { level: number; count: number; y: number }[]
}

export interface LayoutOptions {
  /** Minimum width; 0 by default. */
  atLeast?: number
  /** People who are never folded. */
  keep?: ReadonlySet<number>
}

/**
 * Lays out a share tree: leaves side by side, parents centred above their children, or near the one who is kept. Of
 * many children, those who brought or read most are drawn, and the rest is folded unless the parent is in `open` (0 =
 * the staff member).
 */
export function layoutTree(
  people: readonly TreePerson[],
  open: ReadonlySet<number>,
  { atLeast = 0, keep = new Set() }: LayoutOptions = {},
): TreeLayout {
  const children = childrenOf(people)
  const nodes: TreeLayout['nodes'] = []
  const edges: Edge[] = []
  let leaves = 0

  /** Returns the x of the parent's centre. */
  function place(parent: number, level: number): number {
    const { shown, folded } = split(children, parent, open.has(parent), keep)
    const y = top + level * row
    const xs: number[] = []
    let kept: number | undefined
    for (const person of shown) {
      const x = place(person.uid, level + 1)
      if (keep.has(person.uid)) kept = x
      nodes.push({ kind: 'person', key: `p${person.uid}`, person, x, y })
      xs.push(x)
    }
    if (folded > 0) {
      const x = nextLeaf()
      nodes.push({ kind: 'crowd', key: `c${parent}`, parent, count: folded, x, y })
      xs.push(x)
    }
    return xs.length > 0 ? near(kept, middle(xs)) : nextLeaf()
  }

  const nextLeaf = () => {
    leaves += 1
    return edge + (leaves - 1) * slot
  }

  const me = { x: place(0, 1), y: top }
  const width = Math.max(2 * edge + (leaves - 1) * slot, atLeast)
  const shift = (width - (2 * edge + (leaves - 1) * slot)) / 2
  for (const node of nodes) node.x += shift
  me.x += shift
  connect(nodes, me, edges)
  const levels = countLevels(children)
  return { width, height: top + levels.length * row + 56, me, nodes, edges, levels }
}

function connect(nodes: TreeLayout['nodes'], me: { x: number; y: number }, edges: Edge[]): void {
  const at = new Map<number, { x: number; y: number }>([[0, me]])
  for (const node of nodes) if (node.kind === 'person') at.set(node.person.uid, node)
  for (const node of nodes) {
    const parent = node.kind === 'crowd' ? node.parent : (node.person.parent_uid ?? 0)
    const from = at.get(parent) ?? me
    const uid = node.kind === 'crowd' ? 0 : node.person.uid
    edges.push({ key: node.key, from, to: { x: node.x, y: node.y }, uid })
  }
}

/**
 * Children by parent, 0 = the staff member; a person whose parent is missing counts as reached by the staff member.
 */
function childrenOf(people: readonly TreePerson[]): Map<number, TreePerson[]> {
  const known = new Set(people.map(person => person.uid))
  const children = new Map<number, TreePerson[]>()
  for (const person of people) {
    const parent =
      person.parent_uid !== null && known.has(person.parent_uid) ? person.parent_uid : 0
    children.set(parent, [...(children.get(parent) ?? []), person])
  }
  return children
}

function split(
  children: Map<number, TreePerson[]>,
  parent: number,
  isOpen: boolean,
  keep: ReadonlySet<number>,
): { shown: TreePerson[]; folded: number } {
  const ranked = [...(children.get(parent) ?? [])].sort(
    (a, b) =>
      Number(keep.has(b.uid)) - Number(keep.has(a.uid)) ||
      b.reach - a.reach ||
      b.claims - a.claims ||
      b.seconds - a.seconds ||
      a.uid - b.uid,
  )
  const few = parent === 0 ? shownOfMe : shownOfOthers
  // A single folded person would take as much space as drawing them.
  const most = isOpen || ranked.length === few + 1 ? ranked.length : few
  const hidden = ranked.slice(most)
  const folded = hidden.reduce((sum, person) => sum + 1 + below(person.uid, children), 0)
  const [first, second, ...rest] = ranked.slice(0, most)
  // The person who brought most is placed inside, so that the main path runs down the middle.
  const shown =
    first && second && rest.length > 0 ? [second, first, ...rest] : ranked.slice(0, most)
  return { shown, folded }
}

function below(uid: number, children: Map<number, TreePerson[]>): number {
  return (children.get(uid) ?? []).reduce((sum, each) => sum + 1 + below(each.uid, children), 0)
}

function countLevels(children: Map<number, TreePerson[]>): TreeLayout['levels'] {
  const levels: TreeLayout['levels'] = []
  for (let people = children.get(0) ?? []; people.length > 0; ) {
    const level = levels.length + 1
    levels.push({ level, count: people.length, y: top + level * row })
    people = people.flatMap(person => children.get(person.uid) ?? [])
  }
  return levels
}

/** The parent of a wide family stays close to the kept child, so that the path to it is visible at once. */
const near = (kept: number | undefined, x: number): number =>
  kept === undefined ? x : Math.min(Math.max(x, kept - slot / 2), kept + slot / 2)

const middle = (xs: number[]): number => (Math.min(...xs) + Math.max(...xs)) / 2
