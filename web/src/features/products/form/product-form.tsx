import { createProduct, type Product, updateProduct } from '@sapa/contracts/commerce/products';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../../lib/field-errors.ts';
import { useFirstWrong } from '../../../lib/input/use-first-wrong.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useDraftForm } from '../../../ui/form/draft-form.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { Restored } from '../../../ui/form/restored.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Section } from '../../../ui/frame/page.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { applyProduct, useCategories } from '../queries.ts';
import { asFields, blankDraft, draftOf, type ProductDraft } from './draft.ts';
import { OptionFields } from './option-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import classes from './product-form.module.css';
import { VariantRows } from './variant-rows.tsx';

interface ProductFormProps {
  /** null: a new one. */
  product: Product | null;
  onSaved: (product: Product) => void;
}

/** What a product is, costs and how much there is of it; what was typed waits until it is saved. */
export function ProductForm({ product, onSaved }: ProductFormProps) {
  const cache = useQueryClient();
  const mayEdit = useMay('product.edit');
  const { draft, restored, beginAnew, drop, type, onType, errors, setErrors } = useDraftForm(
    'product',
    product?.id ?? 'new',
    () => (product === null ? blankDraft() : draftOf(product)),
  );
  const [busy, setBusy] = useState(false);
  const form = useFirstWrong(errors);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { client_id, revision } = draft;
    const fields = asFields(draft);
    const checked = createProduct.body.safeParse({ ...fields, client_id: client_id || 'known' });
    if (!checked.success) return setErrors(complaintsByPath(checked.error));
    setBusy(true);
    try {
      const saved =
        product === null
          ? await call(createProduct, { body: checked.data })
          : await call(updateProduct, {
              params: { id: product.id },
              body: { ...checked.data, active: product.active, ...(revision !== null && { revision }) },
            });
      drop();
      void applyProduct(cache, saved);
      toast('success', `${saved.name} disimpan.`);
      onSaved(saved);
    } catch (failure) {
      sayRefusal(failure, setErrors);
    }
    setBusy(false);
  };

  return (
    <form ref={form} onSubmit={save} noValidate className={classes.form}>
      {restored ? <Restored onAnew={beginAnew} /> : null}
      <fieldset disabled={!mayEdit} className={classes.fields}>
        <legend className={classes.legend}>Produk</legend>
        <Section title="Tentang produk">
          <AboutFields draft={draft} errors={errors} onType={onType} />
        </Section>
        <Section
          title="Gambar"
          text="JPG atau PNG di bawah 5 MB. Gambar pertama tampil di daftar dan di chat."
        >
          <PictureFields
            pictures={draft.pictures}
            onChange={(change) => type((now) => ({ pictures: change(now.pictures) }))}
          />
        </Section>
        <Section
          title="Harga, stok, dan varian"
          text="Kosongkan stok bila tidak perlu dihitung. Enter turun satu baris; tempel kolom langsung dari Excel."
        >
          <OptionFields variants={draft} errors={errors} onChange={onType} />
          <VariantRows
            variants={draft.variants}
            errors={errors}
            onChange={(variants) => onType({ variants })}
          />
          {errors.variants ? (
            <p className={classes.error} role="alert">
              {errors.variants}
            </p>
          ) : null}
        </Section>
      </fieldset>
      {mayEdit ? (
        <div className={classes.foot}>
          <Button type="submit" variant="primary" busy={busy}>
            Simpan produk
          </Button>
        </div>
      ) : null}
    </form>
  );
}

interface AboutFieldsProps {
  draft: ProductDraft;
  errors: FieldErrors;
  onType: (change: Partial<ProductDraft>) => void;
}

function AboutFields({ draft, errors, onType }: AboutFieldsProps) {
  const categories = useCategories().data ?? [];
  return (
    <div className={classes.about}>
      <TextField
        label="Nama produk"
        placeholder="Gayo Wine 200 gr"
        maxLength={150}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => onType({ name: target.value })}
      />
      <TextField
        label="Kategori"
        optional
        placeholder="Kopi bubuk"
        maxLength={80}
        autoComplete="off"
        list="product-categories"
        value={draft.category}
        error={errors.category}
        onChange={({ target }) => onType({ category: target.value })}
      />
      <datalist id="product-categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <div className={classes.wide}>
        <TextArea
          label="Deskripsi"
          optional
          rows={4}
          maxLength={4000}
          placeholder="Yang perlu diketahui pembeli. AI Agent mengutip dari sini."
          value={draft.description}
          error={errors.description}
          onChange={({ target }) => onType({ description: target.value })}
        />
      </div>
      <div className={classes.wide}>
        <TextField
          label="Tautan"
          optional
          type="url"
          placeholder="https://tokoanda.id/gayo-wine"
          maxLength={500}
          hint="Ikut terkirim bersama produk, agar pelanggan bisa melihat atau membelinya."
          value={draft.link}
          error={errors.link}
          onChange={({ target }) => onType({ link: target.value })}
        />
      </div>
    </div>
  );
}
