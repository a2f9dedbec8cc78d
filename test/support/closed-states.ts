/** States of an activity's row that prevent participation, and the code of the refusal. */
export const closedStates = [
  [{ start_at: 4_000_000_000, end_at: 4_000_000_001 }, 2102],
  [{ start_at: 1, end_at: 2 }, 2103],
  [{ status: 2 }, 2104],
  [{ stock_total: 5, stock_left: 0 }, 2105],
  [{ status: 0 }, 2101],
  [{ need: '{"follow":true}' }, 2110],
  [{ audience: '{"kind":"member"}' }, 2109],
] as const
