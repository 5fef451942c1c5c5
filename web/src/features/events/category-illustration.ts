import type { EventCategory } from '@club/contract';
import event from './illustrations/event.svg';
import fest from './illustrations/fest.svg';
import jugend from './illustrations/jugend.svg';
import placeholder from './illustrations/placeholder.svg';
import reinigung from './illustrations/reinigung.svg';
import sonstiges from './illustrations/sonstiges.svg';
import spiel from './illustrations/spiel.svg';
import training from './illustrations/training.svg';
import turnier from './illustrations/turnier.svg';
import vereinsheim from './illustrations/vereinsheim.svg';
import verkauf from './illustrations/verkauf.svg';

/** URL of the drawing that stands for a category where an event has no picture of its own. */
export const CATEGORY_ILLUSTRATIONS: Record<EventCategory, string> = {
  Verkauf: verkauf,
  Reinigung: reinigung,
  Turnier: turnier,
  Training: training,
  Spiel: spiel,
  Jugend: jugend,
  Fest: fest,
  Vereinsheim: vereinsheim,
  Event: event,
  Sonstiges: sonstiges,
};

/** Where even the category's drawing does not load. */
export const PLACEHOLDER_ILLUSTRATION = placeholder;
