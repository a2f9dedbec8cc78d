/** How an order reaches the buyer (`shop_order.delivery`). */
export const deliveryWay = { express: 1, inStore: 2 } as const
