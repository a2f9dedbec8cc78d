import type { TreePerson } from '../../../api/index.ts'

/** Sizes in units of the drawing: css px on a 375 px wide phone. */
const slot = 64
const row = 100
const top = 40
const edge = 30
/**
 * Numbers of children drawn for the staff member and for others before the rest is folded, and whether the rest stands
 * between them, where the rows below are wider; the widest first.
 */
const folds = [
  [3, 2, false],
  [3, 1, false],
  [2, 1, false],
  [2, 1, true],
  [2, 0, true],
  [1, 0, true],
] as const

type Fold = (typeof folds)[number]

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
  /** Width that a tree without opened crowds keeps to, by folding more, if it can. */
  within?: number
  /** People who are never folded. */
  keep?: ReadonlySet<number>
}

/**
 * Lays out a share tree: subtrees side by side as close as their rows allow, parents centred above their children, or
 * near the one who is kept. Of many children, those who brought or read most are drawn, and the rest is folded unless
 * the parent is in `open` (0 = the staff member).
 */
export function layoutTree(
  people: readonly TreePerson[],
  open: ReadonlySet<number>,
  { atLeast = 0, within = Infinity, keep = new Set() }: LayoutOptions = {},
): TreeLayout {
  const children = childrenOf(people)
  const treeOf = (fold: Fold, opened: ReadonlySet<number>) =>
    placeChildren({ children, keep, fold, open: opened }, 0)
  const fold = folds.find(each => widthOf(treeOf(each, new Set())) <= within) ?? folds[5]
  const { branches, me: x, left } = treeOf(fold, open)
  const full = widthOf(treeOf(fold, open))
  const width = Math.max(full, atLeast)
  const shift = edge + (width - full) / 2 - Math.min(...left, x)
  const nodes = branches.map(({ node, level }) => ({
    ...node,
    x: node.x + shift,
    y: top + level * row,
  }))
  const me = { x: x + shift, y: top }
  const levels = countLevels(children, Math.max(0, ...branches.map(({ level }) => level)))
  const edges = connect(nodes, me)
  return { width, height: top + levels.length * row + 56, me, nodes, edges, levels }
}

/** A part of the tree with its own x axis. */
interface Subtree {
  branches: { node: PlacedPerson | PlacedCrowd; level: number }[]
  /** x of the root. */
  me: number
  /** Outermost x of each row below the root. */
  left: number[]
  right: number[]
}

interface Plan {
  children: Map<number, TreePerson[]>
  keep: ReadonlySet<number>
  fold: Fold
  open: ReadonlySet<number>
}

/** The subtree of one person, without the person. */
function placeChildren(plan: Plan, parent: number, level = 1): Subtree {
  const { shown, folded } = split(plan, parent)
  const all: Subtree = { branches: [], me: 0, left: [], right: [] }
  const xs: number[] = []
  let kept: number | undefined
  const add = (node: PlacedPerson | PlacedCrowd, subtree: Subtree) => {
    const x = append(all, subtree, node, level)
    if (node.kind === 'person' && plan.keep.has(node.person.uid)) kept = x
    xs.push(x)
  }
  const addCrowd = () => {
    if (folded === 0) return
    const node = { kind: 'crowd', key: `c${parent}`, parent, count: folded, x: 0, y: 0 } as const
    add(node, { branches: [], me: 0, left: [], right: [] })
  }
  const isInside = plan.fold[2] && shown.length > 1
  for (const [index, person] of shown.entries()) {
    if (isInside && index === shown.length - 1) addCrowd()
    const node = { kind: 'person', key: `p${person.uid}`, person, x: 0, y: 0 } as const
    add(node, placeChildren(plan, person.uid, level + 1))
  }
  if (!isInside) addCrowd()
  return { ...all, me: xs.length > 0 ? near(kept, middle(xs)) : 0 }
}

/** Puts a node with what is below it to the right of `all`; returns the node's x. */
function append(
  all: Subtree,
  subtree: Subtree,
  node: PlacedPerson | PlacedCrowd,
  level: number,
): number {
  const left = [subtree.me, ...subtree.left]
  const right = [subtree.me, ...subtree.right]
  const gaps = left.map((x, depth) => (all.right[depth] ?? -Infinity) + slot - x)
  const by = all.right.length > 0 ? Math.max(...gaps) : 0
  for (const each of subtree.branches) {
    all.branches.push({ ...each, node: { ...each.node, x: each.node.x + by } })
  }
  all.branches.push({ node: { ...node, x: subtree.me + by }, level })
  left.forEach((x, depth) => {
    all.left[depth] = Math.min(all.left[depth] ?? Infinity, x + by)
    all.right[depth] = Math.max(all.right[depth] ?? -Infinity, (right[depth] ?? x) + by)
  })
  return subtree.me + by
}

const widthOf = ({ left, right, me }: Subtree): number =>
  2 * edge + Math.max(...right, me) - Math.min(...left, me)

function connect(nodes: TreeLayout['nodes'], me: { x: number; y: number }): Edge[] {
  const at = new Map<number, { x: number; y: number }>([[0, me]])
  for (const node of nodes) if (node.kind === 'person') at.set(node.person.uid, node)
  return nodes.map(node => {
    const parent = node.kind === 'crowd' ? node.parent : (node.person.parent_uid ?? 0)
    const from = at.get(parent) ?? me
    const uid = node.kind === 'crowd' ? 0 : node.person.uid
    return { key: node.key, from, to: { x: node.x, y: node.y }, uid }
  })
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
  { children, keep, fold: [ofMe, ofOthers], open }: Plan,
  parent: number,
): { shown: TreePerson[]; folded: number } {
  const ranked = [...(children.get(parent) ?? [])].sort(
    (a, b) =>
      Number(keep.has(b.uid)) - Number(keep.has(a.uid)) ||
      b.reach - a.reach ||
      b.claims - a.claims ||
      b.seconds - a.seconds ||
      a.uid - b.uid,
  )
  const kept = ranked.filter(({ uid }) => keep.has(uid)).length
  const few = Math.max(parent === 0 ? ofMe : ofOthers, kept)
  // A single folded person would take as much space as drawing them.
  const isAlone = few > 0 && ranked.length === few + 1
  const most = open.has(parent) || isAlone ? ranked.length : few
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

/** Down to the deepest level of which somebody is drawn. */
function countLevels(children: Map<number, TreePerson[]>, deepest: number): TreeLayout['levels'] {
  const levels: TreeLayout['levels'] = []
  for (let people = children.get(0) ?? []; people.length > 0 && levels.length < deepest; ) {
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
