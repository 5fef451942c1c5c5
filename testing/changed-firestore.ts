import type { Firestore } from 'firebase-admin/firestore';

/** A Firestore with these in place of some of its methods. */
export const changedFirestore = (firestore: Firestore, changes: Partial<Firestore>): Firestore =>
  new Proxy(firestore, {
    get(real, name) {
      const value: unknown = Reflect.get(name in changes ? changes : real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
