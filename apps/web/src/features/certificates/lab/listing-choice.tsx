import { lab_certificate } from '@lab-zer0/content/microcopy.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useSetListing } from './lab-certificate.api.ts'

const copy = lab_certificate.listing

/** Standing in the public register is the lab's own choice. */
export function ListingChoice({ labId, isListed }: { labId: LabId; isListed: boolean }) {
  const listing = useSetListing(labId)
  return (
    <div className="border-t border-line pt-2">
      <Checkbox
        isSelected={isListed}
        isDisabled={listing.isPending}
        onChange={(isOn) => listing.mutate(isOn)}
        hint={isListed ? copy.on : copy.off}
      >
        {copy.label}
      </Checkbox>
    </div>
  )
}
