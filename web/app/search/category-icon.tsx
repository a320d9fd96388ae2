import type { ProductCategory } from '@waha/contract/choices.ts'
import type { Icon } from '../ui/icon.tsx'
import { ShoppingBag } from '../ui/icons.tsx'
import { Apple, Armchair, Laptop, Package, Sparkles, SprayCan } from '../ui/late-icons.tsx'

const icons: Record<ProductCategory, Icon> = {
  beauty: Sparkles,
  clothes: ShoppingBag,
  digital: Laptop,
  fragrances: SprayCan,
  furniture: Armchair,
  groceries: Apple,
  other: Package,
}

export const CategoryIcon = ({ category, className }: { category: ProductCategory; className: string }) => {
  const Icon = icons[category]
  return <Icon className={className} strokeWidth={1.5} />
}
