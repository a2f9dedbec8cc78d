import { chainBefore, depthOf, senderOf } from './chain.ts'

/** A person's activity on one material through links with the same chain. */
export interface Reading {
  uid: number
  shareBy: string
  seconds: number
  opens: number
  shares: number
  claims: number
  /** Time of the first event, unix seconds. */
  at: number
}

export interface TreeNode {
  uid: number
  /** Null = the staff member. */
  parent_uid: number | null
  depth: number
  seconds: number
  opens: number
  shares: number
  claims: number
  /** Number of people whose chain contains this person. */
  reach: number
}

/**
 * The tree of readers: a person's parent is the last one in the chain of the first visit. It
 * includes people who only occur in chains, because their own reading came through another link or
 * on other days.
 */
export function shareTree(readings: Reading[], staffUid: number | null): TreeNode[] {
  const nodes = new Map<number, TreeNode>()
  const reached = new Map<number, Set<number>>()
  const passers: number[][] = []

  for (const reading of [...readings].sort((a, b) => a.at - b.at)) {
    const { uid } = reading
    if (uid === staffUid) continue
    const chain = chainBefore(reading.shareBy, uid)
    passers.push(chain)
    for (const each of chain) reached.set(each, (reached.get(each) ?? new Set()).add(uid))
    const node = nodes.get(uid) ?? newNode(uid, chain, staffUid)
    nodes.set(uid, {
      ...node,
      seconds: node.seconds + reading.seconds,
      opens: node.opens + reading.opens,
      shares: node.shares + reading.shares,
      claims: node.claims + reading.claims,
    })
  }
  for (const chain of passers) {
    for (const [index, uid] of chain.entries()) {
      if (uid === staffUid || nodes.has(uid)) continue
      nodes.set(uid, newNode(uid, chain.slice(0, index), staffUid))
    }
  }
  return [...nodes.values()].map(node => ({
    ...node,
    parent_uid: isCircle(node, nodes) ? null : node.parent_uid,
    reach: reached.get(node.uid)?.size ?? 0,
  }))
}

const newNode = (uid: number, chain: number[], staffUid: number | null): TreeNode => ({
  uid,
  parent_uid: senderOf(chain, staffUid),
  depth: depthOf(chain),
  seconds: 0,
  opens: 0,
  shares: 0,
  claims: 0,
  reach: 0,
})

/**
 * Two people can each have received the link from the other; such a pair is attached to the staff
 * member.
 */
function isCircle(node: TreeNode, nodes: Map<number, TreeNode>): boolean {
  const passed = new Set<number>()
  for (let uid = node.parent_uid; uid !== null; uid = nodes.get(uid)?.parent_uid ?? null) {
    if (uid === node.uid) return true
    if (passed.has(uid)) return false
    passed.add(uid)
  }
  return false
}
