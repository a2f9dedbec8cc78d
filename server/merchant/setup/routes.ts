import { claimShop, setupClaim } from './claim.ts'
import { foldSetup, openShop, shopSetup } from './shop-setup.ts'

/** A shop's beginning: who takes the brand, and what it still needs. */
export const setupRoutes = [setupClaim, claimShop, shopSetup, foldSetup, openShop]
